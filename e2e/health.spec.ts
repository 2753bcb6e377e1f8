import { demo } from "./served";
import { expect, test } from "./test";

test("says that it is ready, and knows the demo's key", async ({ request }) => {
  expect((await request.get("/api/health")).status()).toBe(200);
  const { apiKey, workspace } = demo();
  const headers = { authorization: `Bearer ${apiKey}` };
  const listed = await request.get(`/api/v1/workspaces/${workspace}/fragments`, { headers });
  expect(listed.status()).toBe(200);
});

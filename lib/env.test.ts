import { expect, test } from "vitest";
import { readEnv } from "./env";

test("has a default for everything; empty ones count as unset", () => {
  expect(readEnv({ PORT: "", INLAY_DATA: "" })).toMatchObject({
    PORT: 3000,
    INLAY_DATA: ".data",
    INLAY_DEMO: "1",
    INLAY_LOG: "warn",
    INLAY_SIGN_UP: "invitation",
    INLAY_TRUSTED_PROXIES: [],
  });
});

test.each([
  [{ PORT: "http" }, "PORT must be a port number from 1 to 65535"],
  [{ PORT: "65536" }, "PORT must be a port number from 1 to 65535"],
  [{ DATABASE_URL: "mysql://a/b" }, "DATABASE_URL is no postgresql:// address"],
  [{ INLAY_URL: "inlay.example" }, "INLAY_URL is no http:// or https:// address"],
  [{ INLAY_SECRET: "short" }, "INLAY_SECRET needs at least 16 characters"],
  [{ INLAY_DEMO: "yes" }, "INLAY_DEMO must be 0 or 1"],
  [{ INLAY_TRUSTED_PROXIES: "10.0.0.0/8, nginx" }, "such as 10.0.0.0/8, with commas between them; “nginx” is none"],
  [{ INLAY_LOG: "loud" }, "INLAY_LOG must be one of"],
  [{ DATABASE_WORKER_URL: "postgresql://a/b" }, "go with DATABASE_URL"],
  [{ OIDC_ISSUER: "https://id.example" }, "OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not set"],
  [{ OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "a" }, "OIDC_CLIENT_SECRET is not set"],
])("%o is refused by name", (given, said) => {
  expect(() => readEnv(given)).toThrow(said);
});

test("names all that are wrong at once", () => {
  expect(() => readEnv({ PORT: "0", INLAY_DEMO: "2" })).toThrow(/PORT .*; INLAY_DEMO .*Correct or unset them/);
});

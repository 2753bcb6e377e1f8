import { redirect } from "next/navigation";

export default async function Page({ params }: { params: Promise<{ workspace: string }> }) {
  redirect(`/${(await params).workspace}/fragments`);
}

// `npm run sbom`: what the product consists of, as CycloneDX JSON, from what is installed here. Needs no network.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fail, ROOT } from "./prepare.mjs";

const MAX_BYTES = 64 * 1024 * 1024;

const npm = process.env.npm_execpath?.endsWith(".js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
const [file, ...first] = npm;
const args = [...first, "sbom", "--sbom-format=cyclonedx", "--omit=dev", "--offline"];
const { status, stdout, stderr } = spawnSync(file, args, { cwd: ROOT, encoding: "utf8", maxBuffer: MAX_BYTES });
if (status !== 0) fail(`npm could not list the packages: ${stderr.trim()}`);

const bom = JSON.parse(stdout);
// npm names the whole after its folder, and takes it for a library.
const { name } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
Object.assign(bom.metadata.component, { name, type: "application" });

const folder = path.resolve(ROOT, process.env.INLAY_DATA || ".data");
mkdirSync(folder, { recursive: true });
const target = path.join(folder, "sbom.cdx.json");
writeFileSync(target, `${JSON.stringify(bom, null, 2)}\n`);
console.log(`${bom.components.length} packages: ${target}`);

/**
 * The version tag of a fragment, the inside of its ETag. It names the fragment by id, so that a new fragment of an old
 * name never matches what was read of the old one.
 */
export function fragmentTag(id: string, version: number): string {
  return `${id}.${version}`;
}

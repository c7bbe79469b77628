/** What the build knows of the npm package that the portal offers: tools/pack.mjs. */
declare module 'virtual:package' {
  export const offered: { name: string; version: string; file: string; size: string; sha256: string; bridge?: string };
}

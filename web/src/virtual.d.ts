/** What the build knows of what the portal offers for download, the npm package and the add-on for FreeCAD: tools/pack.mjs. */
declare module 'virtual:package' {
  interface Packed { version: string; file: string; size: string; sha256: string }
  export const offered: Packed & { name: string; bridge?: string; addOn: Packed & { address: string } };
}

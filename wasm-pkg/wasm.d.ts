/** What a bundler makes of the module's file: its address. Give it to `init` as `module_or_path`. */
declare const address: string;
export default address;

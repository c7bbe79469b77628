/** What the screens read and send; by hand until the package is built. */
export type Library = 'part' | 'component' | 'mat';
export type Role =
  | 'outline' | 'thin' | 'hidden' | 'centre' | 'dimension' | 'hatch' | 'body' | 'pin' | 'pad' | 'drill' | 'silk' | 'courtyard' | 'fabrication';
export type Anchor = 'start' | 'middle' | 'end';
export type Shape =
  | { type: 'polyline'; role: Role; points: [number, number][]; closed: boolean }
  | { type: 'circle'; role: Role; centre: [number, number]; radius: number }
  | { type: 'arc'; role: Role; start: [number, number]; mid: [number, number]; end: [number, number] }
  | { type: 'rect'; role: Role; centre: [number, number]; size: [number, number]; radius: number; angle: number }
  | { type: 'text'; role: Role; at: [number, number]; text: string; size: number; anchor: Anchor; angle: number };
export interface Drawing { viewBox: [number, number, number, number]; shapes: Shape[] }
export type DrawingKind = 'view' | 'symbol' | 'footprint';
export interface NamedDrawing { kind: DrawingKind; name: string; drawing: Drawing }
export interface Brand { orgId: string; name: string }
export interface Category { id: string; name: string }
export interface Parameter {
  key: string; name: string; value: string; unit?: string; number?: number; range?: { min: string; max: string }; leading: boolean; facet: boolean;
}
export interface Column { key: string; name: string; unit?: string; numeric: boolean }
export interface Configuration { name: string; values: string[] }
export interface Configurations { columns: Column[]; rows: Configuration[] }
export type Check = 'formula' | 'openData' | 'unverified';
export interface Provenance { source: string; licence: string; file?: string; version?: string; check: Check }
export interface Item {
  setId: string; library: Library; name: string; model: string; description: string; brand: Brand; category: Category[]; keywords: string[];
  parameters: Parameter[]; configurations: Configurations; thumbnail?: Drawing; drawings: NamedDrawing[]; datasheet?: string; provenance: Provenance;
}
export interface Summary {
  setId: string; library: Library; name: string; model: string; description: string; brand: Brand; category: Category[];
  parameters: Parameter[]; configurations: number; matches: string[]; thumbnail?: Drawing; check: Check;
}
export type Sort = 'relevance' | 'name' | 'model';
export interface Filter { key: string; value: string }
export interface CategoryCount { id: string; name: string; parent?: string; count: number }
export interface Facet { key: string; name: string; values: { value: string; label: string; count: number }[] }
export interface ResultRow { item: Summary; to: string; matches: { name: string; to: string }[]; check: string }
export interface ResultsView {
  library: Library; busy: boolean; first: boolean; total: number; list: ResultRow[]; categories: CategoryCount[]; category?: string; facets: Facet[];
  filters: Filter[]; page: number; pages: number; sort: Sort; byModel: boolean; elsewhere: { title: string; total: number; to: string }[];
  empty?: string; failed?: { message: string; hash?: string };
}
export type ResultsEvent =
  | { type: 'pageChosen'; page: number } | { type: 'sortChosen'; sort: Sort } | { type: 'categoryChosen'; id?: string }
  | { type: 'filterToggled'; filter: Filter } | { type: 'filtersCleared' } | { type: 'retried' };
export type DetailView =
  | { type: 'loading' }
  | { type: 'shown'; item: Item; libraryTitle: string; libraryTo: string; brandTo: string; checkLabel: string; notice: string; rows: number[];
      filter: string; chosen?: number; unknown: boolean; model: string }
  | { type: 'failed'; message: string; hash?: string; missing: boolean };
export type DetailEvent =
  | { type: 'configurationChosen'; name: string } | { type: 'configurationsFiltered'; text: string } | { type: 'copyAsked' } | { type: 'retried' };
export interface SearchView {
  library: Library; libraries: { library: Library; label: string }[]; mode: 'all' | 'configName'; modes: { mode: 'all' | 'configName'; label: string }[];
  tags: { text: string; analysed: boolean }[]; text: string; placeholder: string; suggestions: string[];
}
export type SearchEvent =
  | { type: 'typed'; text: string } | { type: 'entered' } | { type: 'backspacePressed'; repeat: boolean } | { type: 'tagClicked'; index: number }
  | { type: 'tagClosed'; index: number } | { type: 'suggestionPicked'; text: string } | { type: 'modeChosen'; mode: 'all' | 'configName' }
  | { type: 'libraryChosen'; library: Library } | { type: 'left' };
export interface Entry { key: string; label: string; to: string; newWindow: boolean; active: boolean }
export interface HeaderView { companyName: string; home: Entry[]; library: Entry[]; current?: Library }
export type PageName = 'home' | 'library' | 'search' | 'detail' | 'brandDetail' | 'similarity' | 'download' | 'about' | 'brandEntry' | 'unsubscribe' | 'login' | 'register' | 'error';
export type Layout = 'home' | 'user' | 'simple' | 'vendor' | 'portal' | 'management';
export interface PageView {
  layout: Layout; name: PageName; title: string; heading: string; library?: Library; plugin: boolean; minWidth: number; error?: { code: string; message: string };
}
export interface TabView { id: number; title: string; to: string; active: boolean; closable: boolean; name: PageName }
export interface HomeView { libraries: { library: Library; title: string; to: string; total?: number }[]; failed: boolean }
export interface ErrorDialog { title: string; message: string; hash?: string; contact: boolean }
export type Tone = 'info' | 'success' | 'warning' | 'error';

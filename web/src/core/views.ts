/** What the screens read and send. Only this folder knows the package; screens take the types from here. */
export type {
  BrandsEvent, BrandsView, Category, CategoryCount, Check, Configurations, ContactBlock, ContactLine, DetailEvent, DetailView, Drawing, DrawingKind, Entry, Facet, Filter, Door, FormEvent, FormView, HomeView, Item, Layout, Library, LoginTab,
  NamedDrawing, OpenTab, Page, PageView, Parameter, Provenance, ResultRow, ResultsEvent, ResultsView, SearchTab, SearchView, Shape, Sort, Tone,
} from '@sanku/core';

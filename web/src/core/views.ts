/** What the screens read and send. Only this folder knows the package; screens take the types from here. */
export type {
  Awaited, BrandsEvent, BrandsView, BridgeView, Category, CategoryCount, Check, Configurations, ContactBlock, ContactLine, DetailEvent, DetailView, Door, Drawing, DrawingKind, Entry, Facet, Field as FeedbackField, FileRow, Filter, FormEvent, FormView, HomeView, Item, LateRoom, Layout, Library, LoginTab,
  NamedDrawing, OpenTab, Page, PageView, Parameter, PictureView, Place, Provenance, ResultRow, ResultsEvent, ResultsView, ScanType, SearchTab, SearchView, Section, SendingRow, Shape, ShownPicture, Sort, Tone, UploadView, Verdict, ViewerEvent,
} from '@sanku/core';
export type { Blank as NoMessages, Change, MessageRow, SessionRow, UserView as User } from '@sanku/core';

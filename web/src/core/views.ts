import type { AppPatch } from '@sanku/core';

/** What the screens read and send. Only this folder knows the package; screens take the types from here. */
export type {
  ArchiveFormat, ArchiveOffer,
  Bars, BillEvent, BillMend, BillRow, BillView, Blank, Branch, BrandGroup, BrandView, BrandsEvent, BrandsView, BridgeView, Check, ColumnChoice, ConfigurationTable, ContactBlock, ContactLine, CollectBox, CurveMark, CurveReading, CurveTable, DetailEvent, DetailView, DimensionChoice, Door, Drawing, DrawingGroup, EntranceWay, EndField, Entry, EntryChoice, EntryRow, Field as FeedbackField, FileRow, Filter, FormEvent, FormView, HomeView, LateRoom, Layout, Letter, Library, LoginTab,
  Mate, ModelContent, ModelEvent, ModelMass, ModelShown, ModelView, OpenStage, StageEvent,
  ChosenPackage, PackageLinks, PackagesEvent, PackagesView, ShownBoard, ShownPackage, ShownVerdict,
  OwnShape, Search3dEvent, Search3dView, ShapePicture, ShapeProgress, ShapeRow, ShapeSet, ShownShapes, Upon,
  BasketItem, Selected,
  ComparisonDrawings, ComparisonEvent, ComparisonRow, ComparisonSection, ComparisonShown, ComparisonView,
  ChartEvent, ChartSeen, ChartTable, ChartView, ShownAxis, ShownChart, ShownEnds, ShownFault, ShownRow, ShownStage,
  CardEvent, CardView, KicadTokenRow, MadeKicadToken, ShownCard,
  ItemFilesEvent, ItemFilesView, StandingRow, StandingView,
  ChosenMotor, ConditionField, ConditionsResult, CycleCell, CycleLeg, CycleView, MotorConditionsEvent, MotorConditionsView, SheetPart, ShownMotor, ShownRatio,
  GradeOption, KnownField, MarkedValue, NearGrade, PredictionEvent, PredictionView, ShownPrediction, ToldValue,
  MarginBar, ReadingGroup, RecommendationContent, RecommendationEvent, RecommendationView, RecommendedItem, ShownAssistant, ShownLoosened, ShownReading, ToldNeed,
  Candidate, CandidateDetail, CandidateGroup, PinDifference, ShownMargin, ShownScore, ShownSubstitutes, SimilarContent, SimilarEvent, SimilarView,
  Search2dEvent, Search2dView, ShownDrawingFile, ShownOutline, ShownOutlineSet, ShownSketch,
  OpenList, OpenTab, Origin, Page, Pages, ParameterCell, ParameterRow, ParameterTable, PictureView, Piece, Place, Readings, ResultRow, ResultsEvent, ResultsHeading, ResultsTable, ResultsView, ScanType, SearchTab, SearchView, Section, SendingRow, Shape, ShownDimension, ShownFile, ShownPicture, ShownRange, ShownValue, Thumb, Sides, TerminalTable, UploadView, Use, Tree, Values, Verdict, ViewerEvent,
} from '@sanku/core';
export type { Change, MessageRow, NoMessages, SessionRow, UserView as User } from '@sanku/core';

/** A keyed slice arrives as a map of the keys that changed, and stands as a map of all keys. */
type Whole<Slice> = Slice extends Map<infer Key, infer Page> ? ReadonlyMap<Key, NonNullable<Page>> : Slice;
export type View = { [F in keyof AppPatch]-?: Whole<NonNullable<AppPatch[F]>> };

/// <reference lib="esnext.disposable" />

// The small entry: rules and machines alone. Checks answer with a number: 0 is fine, any other is a place in `messages()`
// and in `codes()`. `null` and `undefined` count as the empty text; any other wrong type is a `TypeError`.

/** A text as a form gives it; `null` and `undefined` are empty. */
export type Text = string | null | undefined;
/** 0, or the place in `messages()` and `codes()` that says why not. */
export type Verdict = number;

/** Loads the module, once, before anything else; from beside this file unless told otherwise. In Node importing has done it. */
export default function init(from?: { module_or_path?: ModuleSource }): Promise<void>;
/** Loads the module at once, from its bytes or compiled. */
export function initSync(from: { module: ModuleSource }): void;
/** An address, a `Response` or the promise of one, the bytes, or a compiled `WebAssembly.Module`. */
export type ModuleSource = string | object;

/** What the user reads, by verdict; frozen. Numbers that mean nothing are empty. */
export function messages(): readonly string[];
/** The same as stable names for programs: `mobileFormat`; frozen. */
export function codes(): readonly string[];

/** VAL-1: a mobile number; the empty text has the message of the format. */
export function checkMobile(text: Text): Verdict;
/** VAL-1: a mobile number on the phone tab, where the empty text has a message of its own. */
export function checkPhoneMobile(text: Text): Verdict;
/** VAL-2: an e-mail address. */
export function checkEmail(text: Text): Verdict;
/** VAL-3: an account: an e-mail address or a mobile number, trimmed. */
export function checkAccount(text: Text): Verdict;
/** VAL-4: a new password. */
export function checkPassword(text: Text): Verdict;
/** VAL-4: what a password is made of, as bits: 1 lower case, 2 upper case, 4 digit, 8 special, 16 nothing else, 32 the length. */
export function passwordClasses(text: Text): number;
/** VAL-4: the same spelled out, with the count of the classes and whether they are enough. */
export function passwordStrength(text: Text): PasswordStrength;
/** VAL-5: the same password again. */
export function checkConfirm(password: Text, again: Text): Verdict;
/** VAL-5: what the confirmation says after the password changed: nothing before it was touched. */
export function checkConfirmAfterChange(touched: boolean, password: Text, again: Text): Verdict;
/** VAL-6: a code of six digits; the empty text has the message of the format. */
export function checkCode(text: Text): Verdict;
/** VAL-6: the code on the phone tab, where the empty text has a message of its own. */
export function checkPhoneCode(text: Text): Verdict;
/** VAL-7: the slider. */
export function checkSlider(passed: boolean): Verdict;
/** VAL-8: the password of a login. */
export function checkLoginPassword(text: Text): Verdict;
/** VAL-9: the agreement. */
export function checkAgreement(ticked: boolean): Verdict;
/** VAL-9: whether the agreement is ticked at first: on the login alone. */
export function agreedAtFirst(login: boolean): boolean;
/** VAL-10: the username of a registration: the trimmed nickname, else the account. */
export function registeredName(nickname: Text, account: Text): string;
/** VAL-11: a message, counted after trimming. */
export function checkMessage(text: Text): Verdict;
/** VAL-12: the type of a feedback, 1 to 4; a missing one is `null`. */
export function checkFeedbackType(type: number | null | undefined): Verdict;
/** VAL-12: the number in a feedback: none, a mobile or a telephone number. */
export function checkFeedbackMobile(text: Text): Verdict;
/** VAL-12: the e-mail address in a feedback: none, or a good one. */
export function checkFeedbackEmail(text: Text): Verdict;
/** VAL-12: the organisation in a feedback: at most 100 characters. */
export function checkFeedbackOrg(text: Text): Verdict;
/** VAL-11, VAL-12: the message of a feedback: as `checkMessage`, and at most 500 characters. */
export function checkFeedbackMessage(text: Text): Verdict;
/** VAL-12: the module that a feedback is about: `part`, `component`, `mat` or none. */
export function checkRelatedModule(text: Text): Verdict;
/** VAL-13: an image of a feedback by its name and its bytes, when so many are there already. */
export function checkImage(name: Text, size: number, already?: number): Verdict;
/** VAL-13: each image of a batch; the good ones stay and count. */
export function checkImages(files: readonly ({ readonly name: string; readonly size: number })[], already?: number): Verdict[];
/** VAL-14: what a prompt box says of a text that its pattern or validator refused: its own message, else the usual one. */
export function promptMessage(custom?: Text): string;

/** VAL-4: a password, spelled out. */
export interface PasswordStrength {
  /** It has a lower case letter. */
  readonly lower: boolean;
  /** It has an upper case letter. */
  readonly upper: boolean;
  /** It has a digit. */
  readonly digit: boolean;
  /** It has another printable character of ASCII. */
  readonly special: boolean;
  /** It has nothing else. */
  readonly legal: boolean;
  /** It has 8 to 16 characters. */
  readonly length: boolean;
  /** How many of the four classes it has. */
  readonly classes: number;
  /** It may be used. */
  readonly enough: boolean;
}

/** INP-6: the fields that watch what is typed. */
export type Field = 'username' | 'password' | 'code' | 'mobile' | 'search' | 'feedbackMobile' | 'feedbackEmail' | 'feedbackOrg' | 'feedbackMessage';
/** INP-6: what a field keeps of a text: filtered, then cut. While an input method composes (INP-5) all of it. */
export function keep(field: Field, text: Text, composing?: boolean): string;
/** INP-6: how many characters a field takes. */
export function fieldMax(field: Field): number;
/** INP-1: the digits of a text, full-width ones folded, at most `max` of them. */
export function digitsOnly(text: Text, max?: number): string;
/** INP-2: a whole number without sign and leading zeros; nothing becomes `0`. */
export function integerOnly(text: Text): string;
/** INP-3: a text without Chinese, full-width ASCII folded, at most `max` characters of it. */
export function noChinese(text: Text, max?: number): string;
/** INP-4: how full a field is: `count/max`. */
export function counter(text: Text, max: number): string;
/** GEN-4: how many characters a text has, in Unicode scalar values. */
export function characters(text: Text): number;
/** GEN-4: the first `max` characters of a text. */
export function cut(text: Text, max: number): string;
/** GEN-7: a text without white space and invisible characters at its ends. */
export function trim(text: Text): string;
/** INP-5: whether an input method has not finished: a keyboard event's `isComposing`, or its `keyCode` 229. */
export function isComposing(event: { readonly isComposing?: boolean; readonly keyCode?: number }): boolean;

/** A keyword of a search. */
export interface Keyword {
  /** What it says. */
  readonly text: string;
  /** The search takes it apart; one picked from the suggestions it takes as it is. */
  readonly analysed: boolean;
}
/** KEY-2: whether the keywords in a text may be added to these; with `searchNull` the empty text to none, too. */
export function checkKeywords(text: Text, tags?: readonly string[], searchNull?: boolean): Verdict;
/** KEY-6: what a search by configuration model says of its text. */
export function checkModel(text: Text): Verdict;
/** KEY-7: what the manufacturer box says of its text. */
export function checkManufacturer(text: Text): Verdict;
/** KEY-5: the keywords in a text, both bars separate. */
export function splitKeywords(text: Text): string[];
/** KEY-9: the keywords of an address, by its two lists. */
export function readKeywords(keyWords: Text, notAnalyzerKeyWords?: Text): Keyword[];
/** KEY-9: the two lists of an address, by its keywords. */
export function writeKeywords(tags: readonly Keyword[]): { keyWords: string; notAnalyzerKeyWords: string };

/** What is measured. */
export type QuantityKind = 'capacitance' | 'inductance';
/** UNT-1: a unit as it is written; μ is U+03BC. */
export type QuantityUnit = 'pF' | 'nF' | 'μF' | 'mF' | 'F' | 'nH' | 'μH' | 'mH' | 'H';
/** What a text that was read as a quantity says. */
export interface Quantity {
  /** It could be read. */
  readonly ok: true;
  /** What is measured. */
  readonly kind: QuantityKind;
  /** UNT-2: the number in the unit that suits it, an exact decimal: `4.7`. */
  readonly number: string;
  /** UNT-2: that unit. */
  readonly unit: QuantityUnit;
  /** UNT-2: how it is shown: `4.7 μF`. */
  readonly text: string;
}
/** UNT-3: why a text is no quantity. */
export interface NoQuantity {
  /** It could not be read. */
  readonly ok: false;
  /** Its place in `messages()` and `codes()`. */
  readonly verdict: Verdict;
  /** The stable name: `quantityNoUnit`. */
  readonly code: string;
  /** What the user reads. */
  readonly message: string;
}
/** UNT-1 to UNT-3: the amount that a text names, of one kind only if one is said. */
export function parseQuantity(text: Text, kind?: QuantityKind): Quantity | NoQuantity;
/** UNT-3: the same as a verdict, for each key stroke. */
export function checkQuantity(text: Text, kind?: QuantityKind): Verdict;
/** UNT-2: how an amount is shown; `undefined` for a text that names none. */
export function formatQuantity(text: Text): string | undefined;
/** UNT-2: an amount in a unit of its kind, an exact decimal; `undefined` for a text that names none of the kind. */
export function convertQuantity(text: Text, unit: QuantityUnit): string | undefined;
/** UNT-2: which of two amounts is larger, exactly: -1, 0, 1; `undefined` unless both are amounts of one kind. */
export function compareQuantities(one: Text, other: Text): -1 | 0 | 1 | undefined;

/** A channel. */
export interface Channel {
  /** Its number. */
  readonly code: number;
  /** What it is called. */
  readonly name: string;
  /** The programs that come through it, by their names. */
  readonly programs: readonly string[];
}
/** CHN-1: every channel, by number; frozen. */
export function channels(): readonly Channel[];
/** PLG-2: the number of the channel: by the number in the query, else by the program and the kind of file it asks for. */
export function channelOf(visit: { readonly channel?: Text | number; readonly name?: Text; readonly fileType?: Text }): number | undefined;
/** CHN-1: what the channel of a number is called. */
export function channelName(code: number): string | undefined;
/** CHN-1: the number of a channel, by what it is called. */
export function channelCode(name: Text): number | undefined;
/** CHN-2: whether the meta-industry applies: through its channels, or by the flag. */
export function isMetaIndustry(code: number | null | undefined, flag?: boolean): boolean;

/** BRK-1: how much room there is. */
export type ScreenSize = 'large' | 'middle' | 'small' | 'extraSmall';
/** The dialogs whose width is given. */
export type Dialog = 'login' | 'register' | 'forgot' | 'agreement' | 'chat' | 'feedback' | 'error';
/** BRK-1: how much room a main area of so many pixels is. */
export function screenSize(width: number): ScreenSize;
/** BRK-3: how wide a page is at least, in pixels. */
export function pageMinWidth(plugin?: boolean): number;
/** BRK-4: how large a dialog is on such a screen, in CSS. */
export function dialogSize(dialog: Dialog, size: ScreenSize): { width?: string; maxWidth?: string; height?: string };

/** An announcement as the server gives it. */
export interface Announcement {
  /** When it expires. */
  readonly value: Text;
  /** 0 is published. */
  readonly status: number;
  /** What it says. */
  readonly remark?: Text;
}
/** ANN-1: whether an announcement is published and not expired at a moment. */
export function isAnnouncementVisible(announcement: Announcement, now: number): boolean;
/** ANN-1 to ANN-5: what becomes of announcements at a moment, on a training site or not, after a dismissal or none. */
export function announcementBar(fetched: readonly Announcement[], at: { readonly now: number; readonly training?: boolean; readonly dismissed?: Dismissal | null }): AnnouncementBar;
/** ANN-2: what is kept of a dismissal. */
export interface Dismissal {
  /** What the first announcement said. */
  readonly remark: string;
  /** When it was dismissed. */
  readonly at: number;
}
/** ANN-1 to ANN-5: the bar above the page. */
export interface AnnouncementBar {
  /** The bar is there. */
  readonly displayed: boolean;
  /** ANN-4: the top of the search popper, in pixels. */
  readonly popperTop: number;
  /** When it changes by itself. */
  readonly changesAt?: number;
}
/** GEN-5: the moment that a text names, in epoch milliseconds; a bare date is its beginning. */
export function momentOf(text: Text): number | undefined;
/** GEN-5: the moment at which something expires; a bare date lasts to its last millisecond. */
export function expiryOf(text: Text): number | undefined;

/** UPL-1: how a file of so many bytes is uploaded. */
export interface UploadPlan {
  /** In chunks; else in one request. */
  readonly chunked: boolean;
  /** The storage type of a chunked upload. */
  readonly storageType?: number;
  /** How many requests carry bytes. */
  readonly parts: number;
  /** How many bytes each of them carries, but for the last. */
  readonly partSize: number;
}
/** UPL-1: a chunk; it begins at byte `start`, and ends before byte `end`. */
export interface UploadPart {
  /** Its number, from 1. */
  readonly partNumber: number;
  /** The same under the name of another field. */
  readonly chunkIndex: number;
  /** Its first byte. */
  readonly start: number;
  /** The byte after its last. */
  readonly end: number;
}
/** UPL-1: how a file of so many bytes is uploaded. */
export function planUpload(size: number): UploadPlan;
/** UPL-1: a part of an upload in chunks by its number, from 1; `undefined` beyond the last, and of a file that goes in one request. */
export function uploadPart(size: number, partNumber: number): UploadPart | undefined;

/** NTC-1: seconds that one pass of a scrolling notice takes; `undefined` for who wants no motion, or without widths. */
export function noticeSeconds(textWidth: number, visibleWidth: number, reducedMotion?: boolean): number | undefined;

/** ERR-1: how grave an error is: -2 info, -1 warning, 0 error, 1 danger. */
export type ErrorLevel = -2 | -1 | 0 | 1;
/** ERR-1, ERR-3: where an error leads. */
export type ErrorLead = 'silence' | 'login' | 'forbidden' | 'locked' | 'register' | 'notRegistered' | 'dialog' | 'dialogThenReload';
/** ERR-1: what a code of the server means. */
export interface ErrorMeaning {
  /** The catalogue has a row for it. */
  readonly known: boolean;
  /** How grave it is. */
  readonly level: ErrorLevel;
  /** Where it leads. */
  readonly lead: ErrorLead;
  /** What the user reads: of 430 and 500 the catalogue's words, else the server's, else the catalogue's; nothing of a silent one. */
  readonly message: string;
}
/** ERR-1: what a code of the server means, and what the user reads of its message. */
export function classifyError(code: Text | number, message?: Text): ErrorMeaning;

/** TOK-1: the value of the Authorization header for a token; `undefined` for what cannot be one. */
export function authorization(token: Text): string | undefined;
/** PRM-1: whether one of the wanted permissions is held, or the one that holds all. An empty want throws `Refused` (未设置权限值). */
export function hasPermission(held: readonly string[], wanted: Text | readonly string[]): boolean;

/** A slider that passes when it is dragged to its end. */
export class Slider {
  /** A slider of so many pixels, 320 by default. */
  constructor(width?: number);
  /** Drags the thumb; says where it is. */
  move(x: number): number;
  /** Lets go; true if it just passed, else it snaps back. */
  release(): boolean;
  /** Presses an arrow key, forward or back by a tenth; true if it just passed. */
  step(forward: boolean): boolean;
  /** Presses End; true if it just passed. */
  end(): boolean;
  /** Begins anew. */
  reset(): void;
  /** Takes another width: what passed has passed, all else begins anew. */
  resize(width: number): void;
  /** How far it must be dragged, in pixels. */
  readonly width: number;
  /** Where the thumb is, in pixels from the start. */
  readonly x: number;
  /** It was dragged to the end. */
  readonly passed: boolean;
  /** Gives its memory back at once; it must not be used afterwards. */
  [Symbol.dispose](): void;
}
/** SLD-1: how wide a slider is: where its width was measured 60 pixels less, fixed on the phone tab. */
export function sliderWidth(measured?: number | null, phoneTab?: boolean): number;

/** CNT-1 to CNT-3: a button that is busy while it sends, and cools down after a success. */
export class Countdown {
  /** A button that cools down for so many milliseconds, 60 000 by default. */
  constructor(length?: number);
  /** Presses it; true if something is to be sent. */
  press(): boolean;
  /** What it sent went through, or not. */
  sent(ok: boolean, now: number): void;
  /** Seconds until it can be pressed again, rounded up. */
  secondsLeft(now: number): number;
  /** When what it shows changes next; `undefined` while it does not cool down. */
  wake(now: number): number | undefined;
  /** It can be pressed. */
  readonly ready: boolean;
  /** Gives its memory back at once; it must not be used afterwards. */
  [Symbol.dispose](): void;
}

/** IMG-1: an image, zoomed, turned, fitted. */
export class ImageViewer {
  /** A viewer of an image as it is. */
  constructor();
  /** Makes it larger by a fifth, up to seven times. */
  zoomIn(): void;
  /** Makes it smaller by as much, down to a fifth. */
  zoomOut(): void;
  /** Turns it by 90 degrees clockwise. */
  turnRight(): void;
  /** Turns it by 90 degrees counter-clockwise. */
  turnLeft(): void;
  /** Switches between whole and own size; zoom and turn begin anew. */
  switchFit(): void;
  /** Begins anew, for another image. */
  reset(): void;
  /** How many times its size. */
  readonly zoom: number;
  /** How far it is turned clockwise, in degrees below 360. */
  readonly degrees: number;
  /** How it stands in its frame. */
  readonly fit: 'contain' | 'original';
  /** Gives its memory back at once; it must not be used afterwards. */
  [Symbol.dispose](): void;
}

/** What a search box searches by: keywords as tags, or one configuration model. */
export type KeywordMode = 'all' | 'configName';
/** What an action of a search box answers: search now. Else 0, or the place in `messages()` that says why not. */
export const SEARCH: -1;
/** KEY-1 to KEY-9: a search box with its tags. Nothing happens while an input method composes (INP-5). */
export class KeywordBox {
  /** An empty box; with `searchNull` it searches without any keyword, too. */
  constructor(options?: { readonly mode?: KeywordMode; readonly searchNull?: boolean });
  /** The input changed; says whether `text` is another now, because it was cut. */
  type(text: Text, composing?: boolean): boolean;
  /** Enter, or the button: `SEARCH`, or why not. */
  enter(composing?: boolean): number;
  /** Backspace; true if it took a tag back: then prevent the browser's own deletion. */
  backspace(repeat?: boolean, composing?: boolean): boolean;
  /** A click on a tag takes it back whole: 0, or why not. */
  take(index: number): number;
  /** A click on the close icon of a tag. */
  remove(index: number): void;
  /** A suggestion was picked: `SEARCH`, why not, or 0 where nothing was picked. */
  pick(text: Text): number;
  /** Switches the mode; the tags stay. */
  setMode(mode: KeywordMode): void;
  /** Shows what an address says; `text` is the configuration model. */
  restore(address: { readonly mode?: KeywordMode; readonly tags?: readonly Keyword[]; readonly text?: Text }): void;
  /** What it searches by. */
  readonly mode: KeywordMode;
  /** What stands in the input; after a search by configuration model, that model. */
  readonly text: string;
  /** The keywords entered so far; frozen, the same list until they change. */
  readonly tags: readonly Keyword[];
  /** Gives its memory back at once; it must not be used afterwards. */
  [Symbol.dispose](): void;
}
/** KEY-6: the mode that the query value partSearchType starts. */
export function keywordMode(partSearchType: Text): KeywordMode;

/** A page that may be opened in a tab. */
export interface TabPage {
  /** What people read. */
  readonly title?: Text;
  /** Which kind of page it is. */
  readonly name?: Text;
  /** Its address. */
  readonly path: string;
  /** The page stays alive while another is shown. */
  readonly cache?: boolean;
}
/** A tab. */
export interface Tab {
  /** Its number, never given twice; the first tab has 0. */
  readonly id: number;
  /** What people read. */
  readonly title: string;
  /** Which kind of page it is. */
  readonly name: string;
  /** Its address, as it was last seen. */
  readonly path: string;
  /** The page stays alive while another is shown. */
  readonly cache: boolean;
  /** Its page is shown. */
  readonly isActive: boolean;
  /** It has a close icon. */
  readonly closable: boolean;
}
/** What is to be done after a change of the tabs. */
export interface TabsChange {
  /** Show this address. */
  readonly goTo?: string;
  /** These tabs went, by their numbers, and with them what was kept of their pages. */
  readonly dropped: readonly number[];
}
/** TAB-1 to TAB-3: the open pages, at most ten, the first one fixed. */
export class Tabs {
  /** A bar with its first tab, `/home` by default. */
  constructor(home?: TabPage);
  /** A page was opened; one that is open already is activated. */
  open(page: TabPage): TabsChange;
  /** The address of the page that is shown changed in its place. */
  replace(path: string): TabsChange;
  /** A page learned its title. */
  setTitle(path: string, title: Text): void;
  /** A tab was clicked. */
  activate(path: string): TabsChange;
  /** The close icon of a tab was clicked. */
  close(path: string): TabsChange;
  /** All were closed. */
  reset(): TabsChange;
  /** All tabs in their order; frozen, the same list until they change. */
  readonly list: readonly Tab[];
  /** The tab whose page is shown. */
  readonly active: Tab;
  /** Gives its memory back at once; it must not be used afterwards. */
  [Symbol.dispose](): void;
}

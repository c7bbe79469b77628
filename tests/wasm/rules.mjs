// Every export of the small entry, with arguments that an honest caller sends: those are what gets attacked.

const PAGE = { title: 'a', name: 'b', path: '/part/a?b=c', cache: true };
const NOTICE = { value: '2026-11-20', status: 0, remark: 'r' };
const TAG = { text: 'a', analysed: true };

/** The functions: name and arguments. */
export const FUNCTIONS = {
  messages: [], codes: [], channels: [],
  checkMobile: ['13800000000'], checkPhoneMobile: ['13800000000'], checkEmail: ['a@b.cn'], checkAccount: ['a@b.cn'],
  checkPassword: ['Abcdefg1'], passwordClasses: ['Abcdefg1'], passwordStrength: ['Abcdefg1'], checkConfirm: ['a', 'a'],
  checkConfirmAfterChange: [true, 'a', 'a'], checkCode: ['123456'], checkPhoneCode: ['123456'], checkSlider: [true],
  checkLoginPassword: ['a'], checkAgreement: [true], agreedAtFirst: [true], registeredName: ['a', 'b'],
  checkMessage: ['0123456789'], checkFeedbackType: [1], checkFeedbackMobile: ['13800000000'], checkFeedbackEmail: ['a@b.cn'],
  checkFeedbackOrg: ['a'], checkFeedbackMessage: ['0123456789'], checkRelatedModule: ['part'], checkImage: ['a.png', 1, 0],
  checkImages: [[{ name: 'a.png', size: 1 }], 0], promptMessage: ['a'],
  keep: ['mobile', '13800000000', false], fieldMax: ['mobile'], digitsOnly: ['a1', 6], integerOnly: ['01'], noChinese: ['a', 6],
  counter: ['a', 6], characters: ['a'], cut: ['ab', 1], trim: [' a '], isComposing: [{ isComposing: true, keyCode: 229 }],
  checkKeywords: ['a', ['b'], true], checkModel: ['a'], checkManufacturer: ['a'], splitKeywords: ['a|b'], readKeywords: ['a|b', 'c'],
  writeKeywords: [[TAG]], keywordMode: ['configName'],
  parseQuantity: ['1 nF', 'capacitance'], checkQuantity: ['1 nF', 'capacitance'], formatQuantity: ['1 nF'], convertQuantity: ['1 nF', 'pF'],
  compareQuantities: ['1 nF', '1 pF'],
  channelOf: [{ channel: '106', name: 'SW', fileType: 'a' }], channelName: [106], channelCode: ['SW'], isMetaIndustry: [220, true],
  screenSize: [1440], pageMinWidth: [true], dialogSize: ['login', 'large'],
  isAnnouncementVisible: [NOTICE, 1], announcementBar: [[NOTICE], { now: 1, training: false, dismissed: { remark: 'r', at: 1 } }],
  momentOf: ['2026-11-20'], expiryOf: ['2026-11-20'], noticeSeconds: [800, 400, false],
  planUpload: [1], uploadPart: [9_000_000, 1],
  classifyError: ['401', 'a'], authorization: ['a'], hasPermission: [['a'], ['a']], sliderWidth: [400, false],
};

/** The classes: the arguments of the constructor, then of each method. */
export const CLASSES = {
  Slider: { new: [320], move: [1], release: [], step: [true], end: [], reset: [], resize: [300] },
  Countdown: { new: [60_000], press: [], sent: [true, 1], secondsLeft: [2], wake: [2] },
  ImageViewer: { new: [], zoomIn: [], zoomOut: [], turnRight: [], turnLeft: [], switchFit: [], reset: [] },
  KeywordBox: {
    new: [{ mode: 'all', searchNull: true }], type: ['a', false], enter: [false], backspace: [false, false], take: [0], remove: [0],
    pick: ['a'], setMode: ['all'], restore: [{ mode: 'all', tags: [TAG], text: 'a' }],
  },
  Tabs: { new: [PAGE], open: [PAGE], replace: ['/a'], setTitle: ['/a', 'b'], activate: ['/a'], close: ['/a'], reset: [] },
};

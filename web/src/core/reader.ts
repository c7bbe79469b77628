import licence from 'occt-import-js/dist/license.occt-import-js.txt?url';
import occt from 'occt-import-js/dist/license.occt.txt?url';

/** SHP-1 What reads STEP, IGES and BREP: its licences beside it, and where its source is. */
export const reader = { licence, occt, source: 'https://github.com/kovacsv/occt-import-js' };

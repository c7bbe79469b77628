// A valid value of each type that an entry point takes, as rich as the type allows: its paths are what gets attacked.

export const SAMPLES = {
  PhoneForm: { mobile: '13800000000', code: '123456' },
  AppEvent: { feature: 'search', event: { type: 'typed', text: 's' } },
  Fact: { type: 'online', online: true },
  Outcome: { type: 'answered', status: 200, headers: [['etag', '"a"'], ['track_code', '7']], body: '{"code":0,"data":[]}' },
};

import { Choice } from '../../components/ui/Choice';
import { Placed } from '../../components/ui/Placed';
import { to, useSlice } from '../../core/portal';

const mode = to('mode');

const LIBRARIES = [{ value: 'open', label: '公共库' }, { value: 'private', label: '企业库' }] as const;

/** Everybody's library or the organisation's own, where the user has one. */
export function EnterpriseSwitch() {
  const { switch: verdict, mode: shown } = useSlice('mode');
  return <Placed verdict={verdict}>{(disabled) => !disabled && <Choice label="查看范围" value={shown} options={LIBRARIES} chosen={(to) => mode({ type: 'chosen', mode: to })} />}</Placed>;
}

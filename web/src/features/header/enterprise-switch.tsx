import { Choice } from '../../components/ui/Choice';
import { to, useSlice } from '../../core/portal';

const mode = to('mode');

const LIBRARIES = [{ value: 'open', label: '公共库' }, { value: 'private', label: '企业库' }] as const;

/** Everybody's library or the organisation's own, where the user has one. */
export function EnterpriseSwitch() {
  const view = useSlice('mode');
  if (view.switch !== 'shown') return null;
  return <Choice label="查看范围" value={view.mode} options={LIBRARIES} chosen={(to) => mode({ type: 'chosen', mode: to })} />;
}

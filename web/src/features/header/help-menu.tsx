import { Icon } from '../../components/ui/Icon';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { to, useSlice } from '../../core/portal';

const header = to('header');
const help = to('help');

/** In a library and in a panel, what floats beside the home page: feedback, customer service and help. */
export function HelpMenu() {
  const { places: { feedback, customerService, helpCentre }, disabled } = useSlice('header');
  return (
    <Menu label="帮助与反馈" disabled={disabled} sign={<Icon name="help" size={18} />}>
      <MenuItem disabled={feedback === 'disabled'} chosen={() => header({ type: 'placeChosen', place: 'feedback' })}><Icon name="feedback" />反馈</MenuItem>
      {customerService !== 'hidden' && <MenuItem chosen={() => header({ type: 'placeChosen', place: 'customerService' })}><Icon name="headset" />客服</MenuItem>}
      {helpCentre !== 'hidden' && <MenuItem chosen={() => help({ type: 'chosen' })}><Icon name="help" />帮助中心<Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></MenuItem>}
    </Menu>
  );
}

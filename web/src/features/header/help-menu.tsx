import type { ReactNode } from 'react';
import { Icon } from '../../components/ui/Icon';
import { Menu, MenuItem } from '../../components/ui/Menu';
import { Placed } from '../../components/ui/Placed';
import { to, useSlice } from '../../core/portal';
import type { Verdict } from '../../core/views';

const header = to('header');
const help = to('help');

/** In a library and in a panel, what floats beside the home page: feedback, customer service and help. */
export function HelpMenu() {
  const { places: { feedback, customerService, helpCentre }, disabled } = useSlice('header');
  return (
    <Menu label="帮助与反馈" disabled={disabled} sign={<Icon name="help" size={18} />}>
      <Item verdict={feedback} chosen={() => header({ type: 'placeChosen', place: 'feedback' })}><Icon name="feedback" />反馈</Item>
      <Item verdict={customerService} chosen={() => header({ type: 'placeChosen', place: 'customerService' })}><Icon name="headset" />客服</Item>
      <Item verdict={helpCentre} chosen={() => help({ type: 'chosen' })}><Icon name="help" />帮助中心<Icon name="external" size={12} /><span className="visually-hidden">（新窗口）</span></Item>
    </Menu>
  );
}

function Item({ verdict, chosen, children }: { verdict: Verdict; chosen: () => void; children: ReactNode }) {
  return <Placed verdict={verdict}>{(disabled) => <MenuItem disabled={disabled} chosen={chosen}>{children}</MenuItem>}</Placed>;
}

import { IconButton } from '../../components/ui/IconButton';
import { useSlice } from '../../core/portal';
import { chooseTheme, useTheme } from '../../core/theme';

/** What each theme offers instead. */
const OTHERS = {
  dark: { other: 'light', icon: 'sun', label: '切换到浅色' },
  light: { other: 'dark', icon: 'moon', label: '切换到深色' },
} as const;

/** Light and dark, where no program around the page has chosen. */
export function ThemeToggle() {
  const { other, icon, label } = OTHERS[useTheme()];
  const { theme } = useSlice('plugin');
  const { disabled = false } = useSlice('header');
  if (theme !== undefined) return null;
  return <IconButton icon={icon} size={18} label={label} aria-disabled={disabled} onClick={() => !disabled && chooseTheme(other)} />;
}

import { Check, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { menuRow, PopoverMenu } from '../../ui/PopoverMenu.tsx'
import { chooseAppearance, useAppearance } from '../appearance.ts'

const CHOICES = [
  { value: 'light', icon: Sun, text: 'shell.light' },
  { value: 'dark', icon: Moon, text: 'shell.dark' },
  { value: 'system', icon: Monitor, text: 'shell.system' },
] as const

/** Light, dark, or as the system has it. */
export function AppearanceMenu() {
  const t = useT()
  const { appearance } = useAppearance()
  return (
    <PopoverMenu
      width={200}
      trigger={<IconButton label={t('shell.appearance')} icon={<SunMoon size={18} />} />}
    >
      {CHOICES.map(({ value, icon: Icon, text }) => (
        <button
          key={value}
          type="button"
          className={menuRow}
          aria-pressed={appearance === value}
          onClick={() => chooseAppearance(value)}
        >
          <Icon size={15} />
          {t(text)}
          {appearance === value && <Check size={15} />}
        </button>
      ))}
    </PopoverMenu>
  )
}

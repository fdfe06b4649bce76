import { Check, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { usePersisted } from '../../lib/settings/persisted.ts'
import { keepAlerts, singleKeys } from '../../lib/settings/preferences.ts'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { MenuLine, menuRow, PopoverMenu } from '../../ui/overlay/PopoverMenu.tsx'
import { SwitchRow } from '../../ui/form/SwitchRow.tsx'
import { chooseAppearance, useAppearance } from '../../lib/settings/appearance.ts'

const CHOICES = [
  { value: 'light', icon: Sun, text: 'shell.light' },
  { value: 'dark', icon: Moon, text: 'shell.dark' },
  { value: 'system', icon: Monitor, text: 'shell.system' },
] as const

/**
 * Light, dark, or as the system has it; how long alerts stay, and whether single keys act. Above
 * them stands what the frame adds.
 */
export function AppearanceMenu({ children }: { children?: ReactNode }) {
  const t = useT()
  const { appearance } = useAppearance()
  const [keep, setKeep] = usePersisted(keepAlerts)
  const [keys, setKeys] = usePersisted(singleKeys)
  return (
    <PopoverMenu
      width={260}
      trigger={<IconButton label={t('shell.appearance')} icon={<SunMoon size={18} />} />}
    >
      {children}
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
      <MenuLine />
      <SwitchRow label={t('shell.keepAlerts')} on={keep} onChange={setKeep} />
      <SwitchRow label={t('shell.singleKeys')} on={keys} onChange={setKeys} />
    </PopoverMenu>
  )
}

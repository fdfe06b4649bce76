import { useT } from '../../../i18n/useT.ts'
import { deviceOf } from './device.ts'

/** 'Firefox on Linux', with all that the browser said of itself as its tooltip. */
export function DeviceName({ userAgent }: { userAgent: string }) {
  return <span title={userAgent}>{useDeviceName(userAgent)}</span>
}

export function useDeviceName(userAgent: string): string {
  const t = useT()
  const { browser, system } = deviceOf(userAgent)
  return browser && system ? t('profile.device', { browser, system }) : t('profile.unknownDevice')
}

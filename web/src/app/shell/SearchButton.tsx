import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { openSearch } from '../../documents/search/open-search.ts'
import { useT } from '../../i18n/useT.ts'
import { useShortcut } from '../../lib/keys/shortcuts.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import classes from './AppBar.module.css'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the search over the project; so do Ctrl/⌘ K, and '/' where the page has no search itself. */
export function SearchButton() {
  const t = useT()
  useShortcut('/', openSearch)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <button
      type="button"
      className={classes.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openSearch}
    >
      <Search size={16} aria-hidden="true" />
      <VisuallyHidden>{t('search.title')}, </VisuallyHidden>
      <span className={classes.label}>{t('search.jump')}</span>
      <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}

// Keeps keys pressed in no field before the application is there, for lib/keys/shortcuts.ts.
window.earlyKeys = []
addEventListener('keydown', (event) => {
  if (event.target === document.body) earlyKeys?.push({ event, path: location.pathname })
})
setTimeout(() => (earlyKeys = undefined), 15000)

// Sets theme and language before the first paint, and fetches texts, font and answers in that language; then app/appearance.ts and
// i18n/language.ts take over.
;(function () {
  var root = document.documentElement
  var theme = null
  var language = null
  try {
    theme = localStorage.getItem('theme')
    language = localStorage.getItem('language')
  } catch {
    // storage is switched off
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme
  var named = document.currentScript.dataset
  var languages = (named.languages || 'en').split(' ')
  if (!languages.includes(language)) language = spoken()
  root.lang = language
  if (named[language]) fetchAhead({ rel: 'modulepreload', href: named[language] })
  if (named[language + 'Font']) {
    fetchAhead({ rel: 'preload', as: 'font', crossOrigin: '', href: named[language + 'Font'] })
  }
  if (named.ahead) {
    for (var call of named.ahead.replaceAll('$language', language).split(' ')) {
      fetchAhead({ rel: 'preload', as: 'fetch', crossOrigin: '', href: call })
    }
  }

  function fetchAhead(properties) {
    document.head.append(Object.assign(document.createElement('link'), properties))
  }

  /** The browser's first language with texts, else English. */
  function spoken() {
    for (var tag of navigator.languages) {
      var short = tag.slice(0, 2)
      if (languages.includes(short)) return short
    }
    return 'en'
  }
})()

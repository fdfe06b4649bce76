// Keeps the keys that are pressed before the application is there; lib/keys/shortcuts.ts takes them over.
window.earlyKeys = []
addEventListener('keydown', function keep(event) {
  if (window.earlyKeys?.length < 20) window.earlyKeys.push(event)
  else removeEventListener('keydown', keep)
})

// Sets theme and language before the first paint, and asks for the language's texts and font; app/appearance.ts
// and i18n/language.ts take over.
;(function () {
  var root = document.documentElement
  var theme = null
  var language = null
  try {
    theme = localStorage.getItem('theme')
    language = localStorage.getItem('language')
  } catch {
    // Storage is switched off: the defaults below hold.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  root.dataset.theme = theme
  root.dataset.mantineColorScheme = theme
  if (language !== 'en' && language !== 'uk') language = spoken()
  root.lang = language
  var named = document.currentScript.dataset
  if (named[language]) fetchAhead({ rel: 'modulepreload', href: named[language] })
  if (named[language + 'Font']) {
    fetchAhead({ rel: 'preload', as: 'font', crossOrigin: '', href: named[language + 'Font'] })
  }

  function fetchAhead(properties) {
    document.head.append(Object.assign(document.createElement('link'), properties))
  }

  /** The first language of the browser that there are texts in, else English. */
  function spoken() {
    for (var tag of navigator.languages) {
      var short = tag.slice(0, 2)
      if (short === 'en' || short === 'uk') return short
    }
    return 'en'
  }
})()

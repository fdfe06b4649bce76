// Sets theme and language before the first paint; app/appearance.ts and i18n/language.ts take over.
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
  root.lang = language || (navigator.language.slice(0, 2) === 'uk' ? 'uk' : 'en')
})()

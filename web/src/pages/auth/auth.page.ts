export const route = [
  '/',
  '/signin',
  '/signup',
  '/code',
  '/code-user',
  '/forgot-password',
  '/forgot-password-success',
  '/forgot-password/$resetToken',
]
export const code = { first: [] }
/** Beside the form; those who are signed in do not stay here. */
export const pictures = [
  { name: 'hero-small.webp', media: '(max-width: 899px)' },
  { name: 'hero.webp', media: '(min-width: 900px)' },
]

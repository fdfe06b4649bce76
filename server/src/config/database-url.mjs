// Plain JavaScript, because the starter reads this setting before anything is installed.

const form =
  'must look like postgres://user:password@host:5432/database, and may name several hosts: host1:5432,host2:5432'

/** Scheme, `user:password@`, hosts with commas between them, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^@/?#]*)([/?#].*)?$/

/**
 * The parts of a DATABASE_URL; null when it is not one.
 * @param {string} url
 */
function partsOf(url) {
  const [, scheme, login = '', hosts, rest = ''] = PARTS.exec(url) ?? []
  return scheme === undefined || hosts === undefined ? null : { scheme, login, hosts, rest }
}

/**
 * One address for each host of a DATABASE_URL, in its order: the program between us and PostgreSQL knows one host
 * alone. `target_session_attrs`, which says that a host must take changes, is left out: that is always asked for.
 * @param {string} url
 * @returns {string[]} empty when it is not such an address
 */
export function hostUrls(url) {
  const parts = partsOf(url)
  if (!parts) return []
  const { scheme, login, hosts, rest } = parts
  const options = rest.replace(
    /([?&])target_session_attrs=(?:read-write|primary)(&|$)/,
    (_all, before, after) => (after === '&' ? before : ''),
  )
  const urls = hosts.split(',').map((host) => `${scheme}${login}${host}${options}`)
  return urls.every((one) => URL.canParse(one)) ? urls : []
}

/**
 * Returns the sentence about the right form of a DATABASE_URL, or null when it has that form.
 * @param {string} url
 * @returns {string | null}
 */
export function checkDatabaseUrl(url) {
  const urls = hostUrls(url)
  if (urls.length === 0 || !/^postgres(ql)?:\/\/.+\/./.test(url)) return form
  if (urls.length > 1 && urls.some((one) => new URL(one).hostname === '')) return form
  return /[?&]target_session_attrs=/.test(urls[0] ?? '')
    ? 'may have target_session_attrs=read-write and no other value of it'
    : null
}

/**
 * Lays a password into an address, whatever the number of its hosts.
 * @param {string | undefined} address of PostgreSQL, or any other URL
 * @param {string} password any characters
 * @returns {{ filled?: string, sentence?: string }} the address, or why it cannot hold the password
 */
export function withPassword(address, password) {
  const [first] = address ? hostUrls(address) : []
  const one = first ?? address
  if (!address || !one || !URL.canParse(one)) return { sentence: 'be an address' }
  const url = new URL(one)
  if (!url.username) return { sentence: 'name a user' }
  if (url.password) return { sentence: 'hold no password' }
  const login = `${url.username}:${encodeURIComponent(password)}@`
  return { filled: address.replace(/\/\/[^/?#]*@/, () => `//${login}`) }
}

import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Base32 of RFC 4648: no letter is taken for a digit when somebody reads the number to another. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LENGTH = 20
/** The shape of an id from a proxy that the server takes over. */
const FROM_PROXY = /^[A-Za-z0-9-]{8,64}$/

/** A new id of a request: 20 letters that stand for 100 random bits. */
export function newRequestId(): string {
  let id = ''
  // 256 is a multiple of 32: each letter is as probable as the others
  for (const byte of randomBytes(LENGTH)) id += LETTERS[byte & 31]
  return id
}

/**
 * Makes the function that gives each request its id: that of `x-request-id` where one of our proxies sent it, else a
 * new one.
 * @param trustProxy addresses and networks, as TRUST_PROXY names them
 */
export function requestIds(trustProxy: readonly string[]): (raw: IncomingMessage) => string {
  const proxies = new BlockList()
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/')
    const family = familyOf(address)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const peer = socket.remoteAddress ?? ''
    const isBelieved =
      typeof given === 'string' && FROM_PROXY.test(given) && proxies.check(peer, familyOf(peer))
    return isBelieved ? given : newRequestId()
  }
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

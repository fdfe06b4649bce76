/** The server's end of an event stream. */
export class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close(): void {
    this.readyState = FakeSource.CLOSED
  }

  say(name: string, lastEventId: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { lastEventId, data: JSON.stringify(data) }))
  }
}

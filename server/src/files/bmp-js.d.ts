declare module 'bmp-js' {
  export function decode(buffer: Buffer): { width: number; height: number; data: Buffer }
}

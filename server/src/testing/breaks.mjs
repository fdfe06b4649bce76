// Loaded into a server by a test: at SIGUSR2 a mistake of ours happens that nothing catches.
process.on('SIGUSR2', () => {
  const mistake = new TypeError('a mistake of ours')
  if (process.env['BREAKS'] === 'rejection') void Promise.reject(mistake)
  else
    setImmediate(() => {
      throw mistake
    })
})

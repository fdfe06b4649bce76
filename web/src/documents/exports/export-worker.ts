import { runJob, type Job } from './export-job.ts'

/** Makes export files beside the page, which stays quick meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<Job>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin
  void runJob(data, (message) => self.postMessage(message))
})

/** Upload request with its callbacks. */
export interface Putting {
  readonly url: URL
  readonly file: File
  readonly contentType: string
  onProgress: (sentBytes: number) => void
  /** The status and the text of the answer; 0 without one. */
  onEnd: (status: number, text: string) => void
}

/** Uploads a file by XMLHttpRequest, for progress; answers its abortion. */
export function putFile({ url, file, contentType, onProgress, onEnd }: Putting): () => void {
  const request = new XMLHttpRequest()
  request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size))
  request.onload = () => onEnd(request.status, request.responseText)
  request.onerror = () => onEnd(0, '')
  request.ontimeout = () => onEnd(0, '')
  request.open('PUT', url)
  request.setRequestHeader('content-type', contentType)
  request.send(file)
  return () => {
    request.onload = null
    request.onerror = null
    request.abort()
  }
}

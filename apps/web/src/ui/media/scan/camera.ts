/** Why nothing can be scanned. */
export type ScanProblem = 'unsupported' | 'refused' | 'no-camera'

export class ScanError extends Error {
  readonly problem: ScanProblem
  constructor(problem: ScanProblem) {
    super(problem)
    this.problem = problem
  }
}

/** Of the browser (WICG, Accelerated Shape Detection in Images), where it has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorKind {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'qr_code'
/** Milliseconds between two looks. */
const LOOK_MS = 150

/**
 * Shows the camera in `video` and calls back with each QR code that is in sight, as long as it is.
 *
 * @param signal ends it, and lets go of the camera
 * @throws ScanError
 */
export async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const detector = await openDetector()
  const stream = await openCamera()
  const letGo = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return letGo()
  signal.addEventListener('abort', letGo)
  video.srcObject = stream
  // Refused where it is taken away in the same moment.
  void video.play().catch(() => undefined)
  while (!signal.aborted) {
    // A picture that cannot be read is followed by the next one.
    const [found] = await detector.detect(video).catch(() => [])
    if (found !== undefined && !signal.aborted) onCode(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorKind }
  const formats = (await Kind?.getSupportedFormats().catch(() => [])) ?? []
  if (Kind === undefined || !formats.includes(FORMAT)) throw new ScanError('unsupported')
  return new Kind({ formats: [FORMAT] })
}

async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new ScanError('unsupported') // Not over plain http.
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    throw new ScanError((error as Error).name === 'NotAllowedError' ? 'refused' : 'no-camera')
  }
}

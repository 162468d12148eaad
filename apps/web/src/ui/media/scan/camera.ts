/** Reason why scanning is not possible. */
export type ScanProblem = 'unsupported' | 'refused' | 'no-camera'

export class ScanError extends Error {
  readonly problem: ScanProblem
  constructor(problem: ScanProblem) {
    super(problem)
    this.problem = problem
  }
}

/** The browser's detector (WICG, Accelerated Shape Detection in Images); Firefox and Safari have none. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface DetectorConstructor {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const FORMAT = 'qr_code'
/** Milliseconds between two detections. */
const DETECT_MS = 150

/**
 * Shows the camera in `video` and calls `onCode` with each QR code for as long as it is visible.
 *
 * @param signal stops scanning and the camera
 * @throws ScanError
 */
export async function watch(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (text: string) => void,
): Promise<void> {
  const detector = await openDetector()
  const stream = await openCamera()
  const stopCamera = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stopCamera()
  signal.addEventListener('abort', stopCamera)
  video.srcObject = stream
  // Rejects when the video element is removed in the same moment.
  void video.play().catch(() => undefined)
  while (!signal.aborted) {
    // A frame that cannot be decoded is skipped.
    const [found] = await detector.detect(video).catch(() => [])
    if (found !== undefined && !signal.aborted) onCode(found.rawValue)
    await new Promise((resolve) => setTimeout(resolve, DETECT_MS))
  }
}

async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Kind } = globalThis as { BarcodeDetector?: DetectorConstructor }
  const formats = (await Kind?.getSupportedFormats().catch(() => [])) ?? []
  if (Kind === undefined || !formats.includes(FORMAT)) throw new ScanError('unsupported')
  return new Kind({ formats: [FORMAT] })
}

async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) throw new ScanError('unsupported') // Absent on plain http.
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' } })
  } catch (error) {
    throw new ScanError((error as Error).name === 'NotAllowedError' ? 'refused' : 'no-camera')
  }
}

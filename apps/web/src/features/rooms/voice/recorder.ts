/** Why recording is not possible. */
export type VoiceProblem = 'refused' | 'no-microphone' | 'busy' | 'unsupported'

export class VoiceError extends Error {
  override name = 'VoiceError'
  readonly problem: VoiceProblem

  constructor(problem: VoiceProblem, cause?: unknown) {
    super(`recording is not possible: ${problem}`, { cause })
    this.problem = problem
  }
}

/** A running recording. */
export interface Recording {
  /** Current loudness, 0 to 1. */
  level: () => number
  /** Stops and returns the recorded audio. */
  stop: () => Promise<Blob>
  /** Stops and discards the audio. */
  cancel: () => void
}

/** Formats that the server transcribes (docs/wire.md#voice), best first. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** Problems by error name of `getUserMedia` (Media Capture and Streams, section 10.3). */
const PROBLEMS: Record<string, VoiceProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Asks for the microphone and records. @throws VoiceError */
export async function record(): Promise<Recording> {
  const stream = await openMicrophone()
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format))
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve()
  })
  const meter = createMeter(stream)
  recorder.start()
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
    for (const track of stream.getTracks()) track.stop()
    meter.close()
  }
  return {
    level: meter.level,
    cancel: end,
    async stop() {
      end()
      await ended
      return new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? '' })
    },
  }
}

async function openMicrophone(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined || typeof MediaRecorder === 'undefined') throw new VoiceError('unsupported')
  try {
    return await devices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
  } catch (error) {
    const problem = error instanceof DOMException ? PROBLEMS[error.name] : undefined
    throw new VoiceError(problem ?? 'unsupported', error)
  }
}

/** Measures the peak of the samples; the square root makes quiet speech visible. */
function createMeter(stream: MediaStream) {
  const audio = new AudioContext()
  const analyser = new AnalyserNode(audio, { fftSize: 512 })
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level() {
      analyser.getFloatTimeDomainData(samples)
      const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
      return Math.min(1, Math.sqrt(peak))
    },
    close: () => void audio.close(),
  }
}

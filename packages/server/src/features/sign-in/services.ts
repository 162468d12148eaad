import { defineService } from '../../context.ts'
import { createSignatures } from './signatures.ts'

export const getSignatures = defineService(({ config, log }) => createSignatures(config.rpcUrls, log))

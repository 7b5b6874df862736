export function browserProcesses(folder: string): number[]
export function endProcess(pid: number, signal: 'SIGKILL' | 'SIGTERM'): void
export function newProfile(): string
export function unlockProfile(folder: string): void
export function dropProfile(folder: string): void

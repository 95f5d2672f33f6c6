import type { Served, Stack } from '../stack.ts'

/** What a process does at its first requests is not of what is measured. */
export async function settled({ url }: Served, restHeaders: Stack['restHeaders']): Promise<void> {
  for (let times = 0; times < 5; times += 1) {
    const answer = await fetch(`${url}/api/report/scope`, { headers: restHeaders() })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`the process answers ${answer.status}`)
  }
}

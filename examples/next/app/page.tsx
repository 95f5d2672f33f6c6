import { Finances } from './finances'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Finances server={process.env.CELEIRO ?? 'https://celeiro.example'} />
}

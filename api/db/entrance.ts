/** By what one enters: a session, or the link of a receipt after its code. */
type Door = 'enter' | 'enter_receipt_link'

/**
 * Row-level security and search functions read these settings and those of `enter`: who asks, and whether they may
 * read givers.
 */
const enterTextOf = (door: Door) => `select user_id, company_id, branch_id, is_admin, permissions, branches, time_zone,
    set_config('celeiro.reads_givers',
      (is_admin or coalesce(jsonb_array_length(permissions -> 'members-offerings'), 0) > 0)::text, true),
    set_config('celeiro.person', user_id::text, true)${door === 'enter' ? ', must_add_factor, proof_methods' : ''}
  from celeiro.${door}($1, $2)`
/** The statement of each door: its session or link, and a branch or none. */
export const enterTexts: Readonly<Record<Door, string>> = {
  enter: enterTextOf('enter'),
  enter_receipt_link: enterTextOf('enter_receipt_link'),
}

/** Whom a tenant enters by, in a branch or in all. */
export interface Entrance {
  readonly id: string
  readonly branchId?: string
  readonly door?: Door
}

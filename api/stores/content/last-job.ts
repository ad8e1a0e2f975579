/** What every long job says of itself. */
export interface LongJob {
  id: string;
  state: 'running' | 'done' | 'failed';
}

/** The last job of one kind, in the private table. There is one at a time. */
export interface LastJob<Job extends LongJob> {
  last(): Promise<Job | undefined>;
  /** Writes down a new one, unless one is running; `false` then. */
  begin(job: Job): Promise<boolean>;
  /** Changes the one with this id as long as it is running; `false` when it is not. */
  update(id: string, change: Partial<Omit<Job, 'id'>>): Promise<boolean>;
}

import { serveJob } from '../../foundation/serve-job.ts';
import { renderChart } from './render-chart.ts';

// Laying out a chart may take seconds, in which nothing else would answer.
serveJob({ lifetimeMs: 60_000, megabytes: 1024 }, renderChart);

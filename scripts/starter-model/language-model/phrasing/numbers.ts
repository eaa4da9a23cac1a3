import type { JsonValue } from '../../../../shared/entities/json.ts';
import {
  amountStyle,
  measuredThing,
  numberList,
  roundSum,
  spokenAmount,
  spokenBases,
  spokenEquation,
  spokenRate,
  spokenYears,
} from '../values/sums.ts';
import type { Draw, Phrasing } from './request.ts';

const lengthOf = (value: JsonValue | undefined): number => (Array.isArray(value) ? value.length : 0);

const describeNumbersPhrasing: Phrasing = {
  tool: 'describe_numbers',
  imperatives: [
    'give me the average of {numbers}',
    'tell me the mean of {numbers}',
    'find the median of {numbers}',
    'tell me the standard deviation of {numbers}',
    'get the statistics of {numbers}',
    'work out the average of {numbers}',
    'compute mean and median of {numbers}',
    'give me some statistics on {numbers}',
    'find the quartiles of {numbers}',
    'summarise the numbers {numbers}',
    'tell me the spread of {numbers}',
    'analyse these values: {numbers}',
    'calculate the average of {numbers}',
    'calculate the standard deviation of {numbers}',
    'tell me the highest and the lowest of {numbers}',
    'show the median and quartiles for {numbers}',
    'take the average of these: {numbers}',
    'average {numbers}',
    'find out the mean value of {numbers}',
    'give me an overview of these figures: {numbers}',
    'determine the typical value of {numbers}',
  ],
  questions: [
    "what's the average of {numbers}",
    'what is the median of {numbers}',
    'what is the mean of {numbers}',
    'how much do {numbers} spread',
    'what is the standard deviation of {numbers}',
    'which number comes up most in {numbers}',
    'what are the quartiles of {numbers}',
    'what do {numbers} average',
  ],
  fragments: [
    'average of {numbers}',
    'mean of {numbers}',
    'median of {numbers}',
    'average: {numbers}',
    'statistics: {numbers}',
    '{numbers}: average',
    '{numbers}, median please',
    'std dev of {numbers}',
    'mean, median of {numbers}',
    'stats for {numbers}',
  ],
  draw: (values): Draw => {
    const numbers = numberList(values);
    return { slots: { numbers }, arguments: { numbers } };
  },
  answers: [
    'The mean is {mean}, the median {median}, the standard deviation {standardDeviation}. ' +
      'The quartiles are {quartiles}, from {smallest} to {largest}.',
    'Mean {mean}, median {median}, standard deviation {standardDeviation}, quartiles {quartiles}, smallest {smallest}, largest {largest}.',
    'On average {mean}; half of them are up to {median}. They go from {smallest} to {largest}, with a standard ' +
      'deviation of {standardDeviation}; {mostOften} comes most often.',
  ],
};

const percentChangePhrasing: Phrasing = {
  tool: 'percent_change',
  imperatives: [
    'tell me the change in percent from {from} to {to}',
    'work out the percentage change from {from} to {to}',
    'calculate the percent change between {from} and {to}',
    'give me the difference between {from} and {to} in percent',
    'find the percentage difference from {from} to {to}',
    'express the step from {from} to {to} in percent',
    'show the relative change from {from} to {to}',
    'compare {to} with {from} in percent',
    'tell me by what percentage {thing} changed from {from} to {to}',
    'work out the percent change of {thing} from {from} to {to}',
    'calculate how many percent {thing} moved, from {from} to {to}',
    'give me the percentage by which {thing} went from {from} to {to}',
    'tell me how many percent more {more} is than {base}',
    'work out the increase from {base} to {more} in percent',
    'calculate the growth from {base} to {more} as a percentage',
    'find the percent rise from {base} to {more}',
    'tell me how many percent less {less} is than {base}',
    'work out the decrease from {base} to {less} in percent',
    'calculate the reduction from {base} to {less} as a percentage',
    'find the percent drop from {base} to {less}',
  ],
  questions: [
    'what is the percentage change from {from} to {to}',
    'how many percent is it from {from} to {to}',
    'what change in percent is {from} to {to}',
    '{thing} went from {from} to {to}, how many percent is that',
    'how much is the change in percent if {thing} goes from {from} to {to}',
    'how many percent up is {base} to {more}',
    'how much did it grow in percent from {base} to {more}',
    'how many percent down is {base} to {less}',
    'by what percentage is {less} lower than {base}',
  ],
  fragments: [
    'percentage: {from} to {to}',
    'percent change {from} to {to}',
    '{from} -> {to}, percentage',
    'change from {from} to {to} in %',
    '{thing} from {from} to {to}, in percent',
    '{thing}: {from} before, {to} now, percent',
    'increase {base} to {more} in percent',
    'percentage growth {base} to {more}',
    'discount from {base} to {less} in percent',
    'drop from {base} to {less}, percent',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const first = random.pick([
      () => random.integer(2, 200),
      () => random.integer(10, 5000),
      () => random.integer(10, 9999) / 10,
      () => random.integer(1, 90) * 100,
    ])();
    const share = random.integer(3, 95);
    const up = Math.round(first * (100 + share)) / 100;
    const down = Math.round(first * (100 - share)) / 100;
    const style = amountStyle(values, 0.4);
    const said = (value: number): string => spokenAmount(values, value, style).words;
    const second = random.chance(0.5) ? up : down;
    return random.pick([
      () => ({ slots: { from: said(first), to: said(second) }, arguments: { from: first, to: second } }),
      () => ({
        slots: { thing: measuredThing(values), from: said(first), to: said(second) },
        arguments: { from: first, to: second },
      }),
      () => ({ slots: { base: said(first), more: said(up) }, arguments: { from: first, to: up } }),
      () => ({ slots: { base: said(first), less: said(down) }, arguments: { from: first, to: down } }),
    ])();
  },
  answers: [
    'That is {change}.',
    'The change is {change}, a difference of {difference}.',
    'It is {change} ({difference}).',
    '{change}',
  ],
};

const loanPaymentPhrasing: Phrasing = {
  tool: 'loan_payment',
  imperatives: [
    'work out the monthly payment of a {amount} loan at {rate} over {years}',
    'tell me the monthly rate for a mortgage of {amount} at {rate} for {years}',
    'calculate the instalments of a {amount} loan, {rate}, {years}',
    'give me the monthly cost of borrowing {amount} at {rate} for {years}',
    'find the monthly payment on {amount} borrowed at {rate} over {years}',
    'show what a loan of {amount} costs over {years} at {rate}',
    'compute the mortgage payment for {amount} at {rate}, {years}',
    'figure out the instalment for a credit of {amount} over {years} at {rate}',
    'tell me how much interest a {amount} mortgage costs at {rate} over {years}',
    'work out what I pay each month for a loan of {amount} with {rate} and {years}',
    'check the monthly payment for a {amount} car loan at {rate} over {years}',
    'estimate my mortgage: {amount}, {rate}, {years}',
    'tell me the total interest on a {amount} loan at {rate} running {years}',
    'do the loan: {amount} at {rate}, paid back in {years}',
    'see what a house loan of {amount} at {rate} for {years} means per month',
    'tell me the instalment when I borrow {amount} for {years} at {rate}',
  ],
  questions: [
    'what would I pay monthly for a {amount} loan at {rate} over {years}',
    'how much is the monthly payment on a {amount} mortgage at {rate} for {years}',
    'how much does it cost to borrow {amount} for {years} at {rate}',
    'what is the instalment of a credit of {amount} at {rate} over {years}',
    'how much interest do I pay on a {amount} loan at {rate} in {years}',
    'if I borrow {amount} at {rate} for {years}, what do I pay per month',
  ],
  fragments: [
    'loan {amount}, {rate}, {years}',
    'mortgage {amount} at {rate} for {years}',
    'monthly payment: {amount}, {rate}, {years}',
    'instalment for {amount} over {years} at {rate}',
    '{amount} loan, {years}, {rate}',
    'credit of {amount} at {rate}, {years}',
    '{years} mortgage of {amount} at {rate}',
    'borrowing {amount} for {years} at {rate}',
  ],
  draw: (values): Draw => {
    const [amount, rate, years] = [spokenAmount(values, roundSum(values)), spokenRate(values), spokenYears(values, 35)];
    return {
      slots: { amount: amount.words, rate: rate.words, years: years.words },
      arguments: { amount: amount.value, rate: rate.value, years: years.value },
    };
  },
  answers: [
    'You would pay {monthly} a month for {months} months. The interest is {interest} in all.',
    '{monthly} per month, {total} in all, {interest} of it interest.',
    'The monthly payment is {monthly}; over {months} months the interest comes to {interest}.',
    'It is {monthly} a month and {total} in all, with {interest} of interest.',
  ],
};

const growSavingsPhrasing: Phrasing = {
  tool: 'grow_savings',
  imperatives: [
    'tell me what {amount} grows to at {rate} in {years}',
    'work out how much {amount} will be after {years} at {rate}',
    'calculate the compound interest on {amount} at {rate} over {years}',
    'show how {amount} grows at {rate} for {years}',
    'let {amount} grow at {rate} for {years}',
    'find the future value of {amount} at {rate} in {years}',
    'compute what {amount} invested at {rate} turns into after {years}',
    'tell me what I have after {years} with {amount} on a savings account at {rate}',
    'estimate an investment of {amount} over {years} at {rate}',
    'figure out what a deposit of {amount} brings at {rate} in {years}',
    'work out what {amount} plus {monthly} a month becomes at {rate} in {years}',
    'calculate my savings: {amount} to start, {monthly} a month, {rate}, {years}',
    'tell me what I get when I start with {amount} and add {monthly} every month at {rate} for {years}',
    'show how {amount} with {monthly} monthly on top grows in {years} at {rate}',
    'tell me what saving {monthly} a month brings at {rate} in {years}',
    'work out a savings plan of {monthly} per month at {rate} over {years}',
    'calculate what I have when I put aside {monthly} each month for {years} at {rate}',
    'find out how much {monthly} a month invested at {rate} is after {years}',
  ],
  questions: [
    'how much is {amount} worth in {years} at {rate}',
    'what will {amount} be after {years} at {rate}',
    'how much interest does {amount} earn at {rate} in {years}',
    'what comes of {amount} and {monthly} a month at {rate} over {years}',
    'what do I end up with if I save {monthly} a month at {rate} over {years}',
    'how much will I have after {years} when I put in {monthly} a month at {rate}',
  ],
  fragments: [
    'compound interest: {amount}, {rate}, {years}',
    '{amount} at {rate} for {years}, compound',
    'savings {amount}, {rate}, {years}',
    'investment of {amount} at {rate}, {years}',
    'savings plan {monthly} a month, {rate}, {years}',
    '{monthly} monthly at {rate} for {years}',
    'savings {amount} plus {monthly} a month, {rate}, {years}',
    '{amount} now and {monthly} a month, {years} at {rate}',
  ],
  draw: (values): Draw => {
    const { random } = values;
    const style = amountStyle(values);
    const [amount, rate, years] = [
      spokenAmount(values, roundSum(values), style),
      spokenRate(values),
      spokenYears(values, 40),
    ];
    const monthly = spokenAmount(
      values,
      random.pick([
        () => random.integer(1, 40) * 25,
        () => random.integer(1, 20) * 50,
        () => random.integer(5, 2000),
      ])(),
      style,
    );
    const common = { rate: rate.words, years: years.words };
    const given = { rate: rate.value, years: years.value };
    return random.pick([
      () => ({
        slots: { ...common, amount: amount.words },
        arguments: { amount: amount.value, ...given, monthly: null },
      }),
      () => ({
        slots: { ...common, amount: amount.words, monthly: monthly.words },
        arguments: { amount: amount.value, ...given, monthly: monthly.value },
      }),
      () => ({
        slots: { ...common, monthly: monthly.words },
        arguments: { amount: 0, ...given, monthly: monthly.value },
      }),
    ])();
  },
  answers: [
    'It grows to {total}, {interest} of it interest.',
    'After that time it is {total}. You paid in {paidIn}, the interest is {interest}.',
    '{total} in all: {paidIn} paid in and {interest} of interest.',
    'You would have {total}.',
  ],
};

const convertNumberBasePhrasing: Phrasing = {
  tool: 'convert_number_base',
  imperatives: [
    'switch {number} to {to}',
    'write {number} in {to}',
    'turn {number} into {to}',
    'show {number} in {to}',
    'give me {number} in {to}',
    'express {number} in {to}',
    'tell me {number} in {to}',
    'change {number} into {to}',
    'translate {number} to {to}',
    'put the number {number} into {to}',
    'convert the number {number} into {to}',
    'represent {number} in {to}',
    'convert {from} {number} to {to}',
    'convert {number} from {from} to {to}',
    'turn the {from} number {number} into {to}',
    'write {number}, which is {from}, in {to}',
    'change {number} from {from} into {to}',
    'translate {from} {number} into {to}',
    'tell me what {from} {number} is in {to}',
    'read {number} as {from} and give it in {to}',
    'show the {from} number {number} in {to}',
  ],
  questions: [
    'what would {number} be in {to}',
    'how do I write {number} in {to}',
    'how is {number} written in {to}',
    "what's {from} {number} in {to}",
    'what is the {from} number {number} in {to}',
    'how do you say {from} {number} in {to}',
    'what does {number} look like in {to}',
    'what is {number} from {from} to {to}',
  ],
  fragments: [
    '{number} in {to}',
    '{number} to {to}',
    '{number} as {to}',
    '{to} of {number}',
    '{from} {number} to {to}',
    '{from} to {to}: {number}',
    '{from} {number} in {to}',
    '{number} ({from}) in {to}',
    '{number} -> {to}',
  ],
  draw: (values): Draw => {
    const { number, to, from } = spokenBases(values);
    return { slots: from === null ? { number, to } : { number, to, from }, arguments: { number, to, from } };
  },
  answers: ['That is {result}.', '{=number} is {result} in {=to}.', 'In {=to} it is {result}.', '{result}'],
};

const solveEquationPhrasing: Phrasing = {
  tool: 'solve_equation',
  imperatives: [
    'solve the equation {equation}',
    'solve {equation} for me',
    'find the unknown in {equation}',
    'solve this: {equation}',
    'work out the unknown: {equation}',
    'find the solution of {equation}',
    'tell me the solution of {equation}',
    'give me the roots of {equation}',
    'find all solutions of {equation}',
    'work out which number fulfils {equation}',
    'help me solve {equation}',
    'find what makes {equation} true',
    'tell me when {equation} holds',
    'solve the following equation: {equation}',
    'get the unknown out of {equation}',
    'resolve {equation}',
    'check the solutions of {equation}',
    'do the algebra for {equation}',
    'figure out the unknown in {equation}',
  ],
  questions: [
    'what solves {equation}',
    'what is the solution of {equation}',
    'when is {equation} true',
    'which number solves {equation}',
    'what are the roots of {equation}',
    'how many solutions has {equation}',
  ],
  fragments: [
    '{equation}, solve',
    'equation: {equation}',
    'solve: {equation}',
    'roots of {equation}',
    '{equation}',
    'solution for {equation}',
    '{equation}, what is the unknown',
    'algebra: {equation}',
  ],
  draw: (values): Draw => {
    const equation = spokenEquation(values);
    return { slots: { equation }, arguments: { equation } };
  },
  answers: ({ solutions }) => {
    if (lengthOf(solutions) === 0) return ['{note}'];
    return lengthOf(solutions) === 1
      ? [
          '{unknown} is {solutions.value}.',
          '{unknown} = {solutions.value}',
          'The solution is {unknown} = {solutions.value}.',
          'It is {solutions.value}.',
        ]
      : [
          '{unknown} can be {solutions.value}.',
          'The solutions are {solutions.value}.',
          'There are several: {solutions.value}.',
        ];
  },
};

export const numbersPhrasings: readonly Phrasing[] = [
  describeNumbersPhrasing,
  percentChangePhrasing,
  loanPaymentPhrasing,
  growSavingsPhrasing,
  convertNumberBasePhrasing,
  solveEquationPhrasing,
];
